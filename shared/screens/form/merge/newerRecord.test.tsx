import { waitFor } from '@testing-library/react'
import { input, open, opened, press, retype, schema, server, theirs } from '../test/twoPeople'

describe('a newer version of the record that comes while the form is open', () => {
  test('is shown where nothing is typed, and saved over without a question', async () => {
    const newer = theirs({ city: 'Multan' })
    const { save, bodies } = server(newer)
    const { user, receive, dirtyForms } = open(schema, opened, save)
    receive(newer)
    await waitFor(() => expect(input(/City/)).toHaveValue('Multan'))
    expect([...dirtyForms]).toEqual([])
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
  })

  test('changes nothing that somebody typed, and is kept when they save', async () => {
    const newer = theirs({ city: 'Multan' })
    const { save, bodies } = server(newer)
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    receive(newer)
    expect(input(/Name/)).toHaveValue('Hina')
    expect(input(/City/)).toHaveValue('Lahore')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toEqual([{ name: 'Hina', city: 'Multan', age: 30, note: '' }]))
  })

  test('is the version to save over where no field of the form differs in it', async () => {
    const { save, bodies } = server(theirs({}))
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    receive(theirs({}))
    expect(input(/Name/)).toHaveValue('Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toHaveLength(1))
  })

  test('after a save of their own is no change by somebody else, also when they type on before it comes', async () => {
    const { save, bodies, state } = server(opened)
    const { user, receive } = open(schema, opened, save)
    await retype(user, /Name/, 'Hina')
    await press(user, 'Save')
    await waitFor(() => expect(bodies).toHaveLength(1))
    await retype(user, /City/, 'Multan')
    receive(state.stored)
    expect(input(/City/)).toHaveValue('Multan')
    await press(user, 'Save')
    await waitFor(() => expect(bodies.at(-1)).toEqual({ name: 'Hina', city: 'Multan', age: 30, note: '' }))
  })
})
