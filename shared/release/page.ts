import * as z from 'zod/mini'

const Path = z.string().check(z.regex(/^\/[\w\-/:]*$/), z.maxLength(200))
export const Script = z.string().check(z.regex(/^[\w.-]+\.js$/))

/** The shell's own pages are below these paths: no remote may have a page there. */
export const shellPrefixes = [
  '',
  'dashboard',
  'remotes',
  'login',
  'forgot',
  'reset',
  'contactus',
  'delete',
  'privacy-policy',
  'term-conditions',
  '404',
  '500',
]

/** Sections, and the groups in them, are in the order of their first entry. */
const MenuEntry = z.object({
  section: z.string(),
  /** A heading for some entries of the section. */
  group: z.optional(z.string()),
  /** The name of the entry, where it differs from the page's title. */
  label: z.optional(z.string()),
  /** The icon of the section. */
  icon: z.optional(z.string()),
  order: z.number(),
})

/** A row of the dashboard. */
const WaitingEntry = z.object({
  /** The name of its count in what the dashboard reads. */
  of: z.string(),
  title: z.string().check(z.maxLength(80)),
  /** The search of the link, as `?status=Pending`. */
  search: z.optional(z.string().check(z.regex(/^\?[\w=&-]*$/))),
})

/** The records, the list or the form that a page opens. */
const Opens = z.object({
  /** The kind, of records as the lookup of the API names it. The params of the path are the parts of the id. */
  kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  /** The search of the link, as `?edit={id}`; `{name}` is the name of the record. */
  search: z.optional(z.string().check(z.regex(/^\?[\w=&{}-]*$/))),
})

/** A GET request as the contract builds it, without the headers of a session. */
const FirstRead = z.object({
  path: z.string().check(z.regex(/^\/[\w/-]*$/)),
  query: z.record(z.string(), z.string()),
})

/** One page of a remote as data: enough for sidebar, breadcrumbs and routes before any code of the remote has come. */
export const PageInfo = z.object({
  path: Path,
  title: z.string().check(z.maxLength(80)),
  /** The page that its breadcrumb hangs under. */
  under: z.optional(Path),
  /** Its entry in the sidebar; a page without one is reached by links. */
  menu: z.optional(MenuEntry),
  /** The level of the API that it belongs to: without it, the page is neither in the menu nor reachable. */
  level: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** The right that it asks for: to a session without it, it is neither in the menu nor reachable. */
  scope: z.optional(z.string().check(z.regex(/^[a-z.]{1,40}$/))),
  /** The rows of the dashboard that wait for a decision and lead here. */
  waiting: z.optional(z.array(WaitingEntry)),
  /** The kind of record that it opens. */
  opens: z.optional(Opens),
  /** The action that starts on it and makes something new, as a person reads it: `Add user`. */
  creates: z.optional(z.string().check(z.maxLength(80))),
  /** Its first read where its address has no search: a console requests it together with the code. */
  firstRead: z.optional(FirstRead),
  /** The scripts of the release that it needs beside the entry: a console requests them together with it. */
  files: z.optional(z.array(Script)),
})
export type PageInfo = z.output<typeof PageInfo>
