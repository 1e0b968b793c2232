import { fireEvent, render } from '@testing-library/react'
import { openRow, showCutText } from './openRow'

test.each(['TD', 'A', 'SMALL'])('a cell whose %s is wider than its box shows all of its text in the tooltip, and no other cell does', (tag) => {
  const { getByRole, getByText } = render(
    <table>
      <tbody onFocus={openRow.onFocus} onMouseOver={showCutText}>
        <tr>
          <td>
            <a href="#/users/MD-1">Muhammad Zain Cheema</a>
            <small>Male, 41</small>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  const cell = getByRole('cell')
  Object.defineProperty(cell, 'innerText', { value: 'Muhammad Zain Cheema\nMale, 41' })
  fireEvent.mouseOver(getByText('Male, 41'))
  expect(cell.title).toBe('')
  const cut = [cell, ...cell.children].find(({ tagName }) => tagName === tag)!
  Object.defineProperty(cut, 'scrollWidth', { value: 155 })
  fireEvent.mouseOver(getByText('Male, 41'))
  expect(cell.title).toBe('Muhammad Zain Cheema\nMale, 41')
})
