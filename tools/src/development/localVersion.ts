import { packageOf } from '../paths'

/** The version of what is built on this machine, which nobody releases. */
export const localVersion = (folder: string) => `${packageOf(folder).version}-local`
