/** Whether the version of a `package.json` is a release: `1.2.0`, but not `1.3.0-dev`. */
export const isRelease = (packageJson: string): boolean => /"version": "\d+\.\d+\.\d+"/.test(packageJson);
