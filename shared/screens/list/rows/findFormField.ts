/** The first field of the form beside a list that takes input. */
export const findFormField = (root: ParentNode) => root.querySelector<HTMLElement>('form :is(input, select, textarea):enabled')
