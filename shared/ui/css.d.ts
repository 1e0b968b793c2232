/** The classes of a CSS module. A check compares them with the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*/theme.css' {}

/** webpack's list of modules; a build of the remotes for portals exports the text of each style sheet. */
interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): { keys(): string[]; (file: string): { readonly default: string } }
}
