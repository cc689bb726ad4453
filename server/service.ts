/**
 * A service that speaks the interface, key included: the real one over HTTPS or the built-in one in this process. The gateway
 * knows no other difference between them.
 */
export type Service = (request: Request) => Promise<Response>;

export type Clock = () => number;
