/** Replaces emotion's component of this name in Chakra's provider when the console is built (`tools/src/build/shell.ts`). */
export const Global = () => null
