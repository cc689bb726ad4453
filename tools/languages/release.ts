/**
 * Returns whether a commit is a release, which has the tag `v<version>`. Continuous integration names the tag of its
 * run; GitHub does so in `GITHUB_REF_NAME`.
 */
export const isRelease = (version: string, ref: string | undefined): boolean => ref === `v${version}`;
