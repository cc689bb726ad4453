/** Writes what is published into a folder, from the build on disk. */
export function writePackage(folder: string): void;
