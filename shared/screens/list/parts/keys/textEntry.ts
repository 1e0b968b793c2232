/** In these elements a letter is a letter, and no key of the page. */
export const textEntry = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu] *'
