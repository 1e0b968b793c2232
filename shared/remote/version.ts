/** The version of this folder: the contract between teams. A remote needs `^` the version it was built with. */
export const REMOTE_VERSION: string = '2.17.0'

/** The last version of the major one before: a shell serves its remotes by an adapter, which is loaded when one is opened. */
export const ADAPTED_VERSION: string = '1.4.0'
