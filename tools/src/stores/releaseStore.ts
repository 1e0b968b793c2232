/** A file as it was read, with a tag that differs once the file has changed. */
export interface StoreFile {
  readonly content: Buffer
  readonly etag: string
}

/** A file of a version that is written. */
export interface NewFile {
  readonly file: string
  readonly content: Buffer
}

/** A version in the store. One that is not complete is being written, or a killed release has left it. */
export interface StoreVersion {
  readonly version: string
  readonly isComplete: boolean
  /** The time of completion, else of the last write, in milliseconds. */
  readonly changedAt: number
}

/** A store of releases. Files are named from its top, as `users/current.json`. */
export interface ReleaseStore {
  /** Its name in a message. */
  readonly title: string
  /** Is there a front server at its other end, which writes the registry itself, in all its languages? */
  readonly hasServer?: true
  read(file: string): Promise<StoreFile | undefined>
  /** Writes the files of a version. Files that exist stay as they are. */
  create(folder: string, files: readonly NewFile[]): Promise<void>
  /** Writes a file if it is as it was read, or if it does not exist and the call has no etag; else it returns nothing. */
  replace(file: string, content: Buffer, etag: string | undefined): Promise<string | undefined>
  /** The folders at its top. */
  names(): Promise<string[]>
  /** The versions in one of them. */
  versions(name: string): Promise<StoreVersion[]>
  /** Removes a file, or a folder with its content. */
  remove(path: string): Promise<void>
  /** Keeps other releases away meanwhile, if the store can. Without a lock, the conditional write of a pointer finds the conflict. */
  withLock<T>(work: () => Promise<T>): Promise<T>
}
