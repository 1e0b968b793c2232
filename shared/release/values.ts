import * as z from 'zod/mini'

export const Path = z.string().check(z.regex(/^\/[\w\-/:]*$/), z.maxLength(200))
export const Script = z.string().check(z.regex(/^[\w.-]+\.js$/))
export const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
export const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/))
/** Names by library; `*` means all names of one. */
export const Names = z.record(z.string(), z.array(z.string()))
