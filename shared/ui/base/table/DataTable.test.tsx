import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { DataTable } from './DataTable'

const people = ['Ayesha', 'Bilal', 'Chand', 'Dua', 'Emaan'].map((name, index) => ({ id: String(index), name }))
const columns = [{ key: 'name', title: 'Name', cell: (row: { name: string }) => row.name }]

interface Props {
  onPick?: (row: { name: string }) => void
  busy?: boolean
  rows?: typeof people
  when?: (row: { name: string }) => boolean
  kept?: ComponentProps<typeof DataTable>['kept']
}

function People({ onPick = () => undefined, busy, rows = people, when, kept }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <p>{[...selected].sort().join(' ')}</p>
      <DataTable
        label="People"
        rows={rows}
        columns={columns}
        nameOf={(row) => row.name}
        busy={busy}
        kept={kept}
        selection={{ selected, onChange: setSelected, when }}
        actions={[{ label: (row) => (row.name === 'Dua' ? 'Unblock' : 'Block'), icon: 'block', onPick }, { label: 'Choose' }]}
      />
    </>
  )
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const open = (table = <People />) => ({ user: userEvent.setup(), ...render(table) })
async function shiftClick({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string) {
  await user.keyboard('{Shift>}')
  await user.click(box(name))
  await user.keyboard('{/Shift}')
}

test('every control is named for its row', () => {
  render(<People />)
  expect(box('Select Chand')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Block Chand' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock Dua' })).toBeTruthy()
})

test('an action without an icon is a word, named for its row too', () => {
  render(<People />)
  expect(screen.getByRole('button', { name: 'Choose Chand' })).toHaveTextContent('Choose')
  expect(screen.getByRole('button', { name: 'Block Chand' })).toHaveTextContent('')
})

test('a row that cannot be selected has no box, and is not among all', async () => {
  const { user } = open(<People when={({ name }) => name !== 'Chand'} />)
  expect(screen.queryByRole('checkbox', { name: 'Select Chand' })).toBeNull()
  await user.click(box('Select all on this page'))
  expect(screen.getByText('0 1 3 4')).toBeTruthy()
  expect(box('Select all on this page').checked).toBe(true)
  await user.click(box('Select Bilal'))
  await shiftClick({ user }, 'Select Emaan')
  expect(screen.getByText('0')).toBeTruthy()
})

test('shift selects and lets go of everything in between', async () => {
  const { user } = open()
  await user.click(box('Select Bilal'))
  await shiftClick({ user }, 'Select Emaan')
  expect(screen.getByText('1 2 3 4')).toBeTruthy()
  await user.click(box('Select Chand'))
  expect(screen.getByText('1 3 4')).toBeTruthy()
})

test('a range begins at the row that was picked last, also below a new row', async () => {
  const { user, rerender } = open()
  await user.click(box('Select Chand'))
  rerender(<People rows={[{ id: '9', name: 'Zoya' }, ...people]} />)
  await shiftClick({ user }, 'Select Dua')
  expect(screen.getByText('2 3')).toBeTruthy()
})

test('the box above cannot be ticked before there are rows that can be selected', () => {
  const { rerender } = render(<People rows={[]} />)
  expect(box('Select all on this page')).toBeDisabled()
  rerender(<People when={() => false} />)
  expect(box('Select all on this page')).toBeDisabled()
  rerender(<People />)
  expect(box('Select all on this page')).toBeEnabled()
})

test('the box above is half ticked for some and ticked for all', async () => {
  const { user } = open()
  const all = box('Select all on this page')
  await user.click(box('Select Bilal'))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  await user.click(all)
  expect(people.some(({ name }) => box(`Select ${name}`).checked)).toBe(false)
})

test('an action acts on its own row, and on a double click once', async () => {
  const picked: string[] = []
  render(<People onPick={({ name }) => picked.push(name)} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Block Emaan' }))
  expect(picked).toEqual(['Emaan'])
})

test('rows dim when newer ones are long on their way, and not for those that come at once', () => {
  jest.useFakeTimers()
  const { rerender } = render(<People busy />)
  const isDim = () => screen.getByRole('table').dataset.slow === 'true'
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  wait(149)
  expect(isDim()).toBe(false)
  wait(1)
  expect(isDim()).toBe(true)
  rerender(<People />)
  expect(isDim()).toBe(false)
  rerender(<People busy />)
  wait(149)
  rerender(<People />)
  wait(1000)
  expect(isDim()).toBe(false)
  jest.useRealTimers()
})

test('an icon is drawn once for the whole table, as an image that the buttons use as a mask', () => {
  render(<People />)
  const image = decodeURIComponent(screen.getByRole('region').style.getPropertyValue('--icon-block'))
  expect(image).toMatch(/^url\("data:image\/svg\+xml,<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>"\)$/)
  expect(image.match(/<svg/g)).toHaveLength(1)
})

test('the focus of a row that leaves goes to the same control of the next row, or of the last one', async () => {
  const without = (...names: string[]) => <People rows={people.filter(({ name }) => !names.includes(name))} />
  const { user, rerender } = open()
  await user.click(screen.getByRole('button', { name: 'Block Bilal' }))
  rerender(without('Ayesha', 'Bilal', 'Chand'))
  expect(screen.getByRole('button', { name: 'Unblock Dua' })).toHaveFocus()
  rerender(without('Ayesha', 'Bilal'))
  expect(screen.getByRole('button', { name: 'Unblock Dua' })).toHaveFocus()
  box('Select Emaan').focus()
  rerender(without('Emaan'))
  expect(box('Select Dua')).toHaveFocus()
  box('Select Dua').blur()
  rerender(without('Dua', 'Emaan'))
  expect(document.body).toHaveFocus()
})

describe('a table of 200 rows', () => {
  const page = (from: number) => Array.from({ length: 200 }, (_, index) => ({ id: String(from + index), name: `Member ${from + index}` }))
  const findRows = () => [...screen.getByRole('table').querySelectorAll<HTMLElement>('tbody tr')]
  const screenful = Math.ceil(innerHeight / 36)
  const hasOnly = (rows: readonly HTMLElement[], hundreds: RegExp) => rows.every(({ textContent }) => hundreds.test(textContent))
  async function openPage(from: number) {
    const view = render(<People rows={page(from)} />)
    await waitFor(() => expect(findRows()).toHaveLength(200))
    return { ...view, scroller: screen.getByRole('region', { name: 'People' }) }
  }

  test('opens with the rows of a screen, and has the others once these are painted', async () => {
    render(<People rows={page(0)} />)
    const table = screen.getByRole('table')
    expect(findRows()).toHaveLength(screenful)
    expect(table).toHaveAttribute('aria-rowcount', '201')
    expect(table.querySelector('tbody')).toHaveStyle({ '--absent-rows': String(200 - screenful) })
    await waitFor(() => expect(findRows()).toHaveLength(200))
    expect(table).not.toHaveAttribute('aria-rowcount')
    expect(table.querySelector('tbody')).toHaveStyle({ '--absent-rows': '' })
  })

  test('starts another page at its first row, again with those of a screen first', async () => {
    const { rerender, scroller } = await openPage(200)
    const [firstRow] = findRows()
    const firstBox = firstRow?.querySelector('input')
    scroller.scrollTop = 5000
    rerender(<People rows={page(400)} />)
    expect(findRows()).toHaveLength(screenful)
    expect(hasOnly(findRows(), /Member [45]/)).toBe(true)
    expect(scroller.scrollTop).toBe(0)
    expect(findRows()[0]).toBe(firstRow)
    expect(firstBox).not.toBeInTheDocument()
    await waitFor(() => expect(findRows()).toHaveLength(200))
    expect(hasOnly(findRows(), /Member [45]/)).toBe(true)
  })

  test('has all rows of the same list rendered, and where they are, when one of them leaves', async () => {
    const { rerender, scroller } = await openPage(0)
    scroller.scrollTop = 5000
    rerender(<People rows={page(0).slice(1)} />)
    expect(findRows()).toHaveLength(199)
    expect(scroller.scrollTop).toBe(5000)
  })

  test('opens with all of them where it goes on in their middle', () => {
    jest.spyOn(globalThis, 'scrollBy').mockReturnValue()
    render(<People rows={page(0)} kept={{ current: { id: '90', offset: 0 } }} />)
    expect(findRows()).toHaveLength(200)
  })
})

test('the columns have the widths of an answer, whatever changes in it, until the next one', () => {
  const draw = (answer: number, name: string) => (
    <DataTable label="People" rows={[{ id: '1', name }]} columns={columns} answer={answer} nameOf={(row) => row.name} />
  )
  const { rerender } = render(draw(1, 'Ayesha'))
  const getWidths = () => screen.getByRole('table').style.getPropertyValue('--columns')
  const first = getWidths()
  rerender(draw(1, 'Ayesha Siddiqua'))
  expect(getWidths()).toBe(first)
  rerender(draw(2, 'Ayesha Siddiqua'))
  expect(getWidths()).not.toBe(first)
})
