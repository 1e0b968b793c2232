/** The URL of the chunk that could not be loaded, if the error is about one. */
export const failedChunkOf = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError' ? String((error as Error & { request?: unknown }).request) : undefined
