/** Does a text that people get have a place that nobody filled: `{name}`, `[amount]`, `<date>` or `___`? */
export const hasPlaceholder = (text: string) => /\{[^{}]*\}|\[[^[\]]*\]|<[^<>]+>|_{3,}/.test(text)
