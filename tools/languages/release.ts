/**
 * Whether a commit is a release: the one with the tag `v<version>`. A continuous integration names
 * the tag that it runs for, GitHub by `GITHUB_REF_NAME`.
 */
export const isRelease = (version: string, ref: string | undefined): boolean => ref === `v${version}`;
