/** The version of this folder: the contract between teams. A remote needs `^` the version it was built with. */
export const REMOTE_VERSION: string = '3.5.0'
