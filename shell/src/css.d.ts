/** The classes of a CSS module. A check compares them with the file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}
