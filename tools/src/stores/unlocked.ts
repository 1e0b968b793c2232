/** For a store that cannot be locked: who comes too late sees it when a pointer is written. */
export const unlocked = <T>(work: () => Promise<T>): Promise<T> => work()
