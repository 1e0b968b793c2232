/** A file as it was read, and what tells whether it has changed since. */
export interface Stored {
  readonly content: Buffer
  readonly etag: string
}

/** A file of a version that is laid down. */
export interface NewFile {
  readonly file: string
  readonly content: Buffer
}

/** A version of a remote, or of the shell; or what is being laid down of one, and what a killed release left of it. */
export interface StoredVersion {
  readonly version: string
  readonly isWhole: boolean
  /** When it became whole, else when something of it was last written; in milliseconds. */
  readonly changedAt: number
}

/** Where releases lie. Files are named from its top, as `users/current.json`. */
export interface ReleaseStore {
  /** What it is called in a message. */
  readonly title: string
  read(file: string): Promise<Stored | undefined>
  /** Lays the files of a version down. What lies there already stays as it is. */
  create(folder: string, files: readonly NewFile[]): Promise<void>
  /** Writes a file that is as it was read, or that is not there where no etag is given; without doing so, it returns nothing. */
  replace(file: string, content: Buffer, etag: string | undefined): Promise<string | undefined>
  /** The folders at its top. */
  names(): Promise<string[]>
  /** What lies in one of them. */
  versions(name: string): Promise<StoredVersion[]>
  /** Removes a file, or a folder with all that is in it. */
  remove(path: string): Promise<void>
  /** Keeps others away meanwhile, where it can. */
  alone<T>(work: () => Promise<T>): Promise<T>
}
