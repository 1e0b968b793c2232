import { operations } from './operations'

/** The makers of operations beyond this contract: any session may call them, as far as the console knows. */
export const { list, read, write } = operations('self')
