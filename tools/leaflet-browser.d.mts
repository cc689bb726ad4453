declare const browser: Readonly<Record<string, boolean>>;
export default browser;
