/**
 * A service with the tracking interface, key included: the real one over HTTPS or the built-in one in this process.
 * The gateway treats both alike.
 */
export type Service = (request: Request) => Promise<Response>;

export type Clock = () => number;
