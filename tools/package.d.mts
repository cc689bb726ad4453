/** Writes the published files into a folder, from the build on disk. */
export function writePackage(folder: string): void;
export function isDocument(path: string): boolean;
/** Returns the files that a page links to, by their paths in the repository. */
export function linksOf(page: string): readonly string[];
