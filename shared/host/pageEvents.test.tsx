import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { ImageInput } from '@matchdesk/shared/ui/form'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { refuseDrop } from './pageEvents'

beforeAll(() => {
  URL.revokeObjectURL ??= () => undefined
})

const file = new File(['x'], 'selfie.png', { type: 'image/png' })
const files = { types: ['Files'], files: [file] }
const link = { types: ['text/uri-list'], files: [] }

const control = { id: 'picture', 'aria-describedby': undefined, 'aria-invalid': false, 'aria-required': true }

function Page({ onFile }: { onFile: (file: File | undefined) => void }) {
  useEffect(() => {
    for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, refuseDrop)
    return () => {
      for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, refuseDrop)
    }
  }, [])
  return (
    <DocumentUiProvider>
      <p>Beside</p>
      <input aria-label="Name" />
      <label htmlFor="picture">Picture</label>
      <ImageInput ref={() => undefined} name="picture" current={null} file={undefined} onFile={onFile} {...control} />
    </DocumentUiProvider>
  )
}

function open() {
  const chosen: (File | undefined)[] = []
  render(<Page onFile={(one) => chosen.push(one)} />)
  /** Does the browser do with a drop what it does by itself? For a file that is to open it in place of the page. */
  const isLeftToBrowser = (element: Element, dataTransfer: object) =>
    (['dragOver', 'drop'] as const).map((type) => fireEvent(element, createEvent[type](element, { dataTransfer: { ...dataTransfer } })))
  return { chosen, isLeftToBrowser }
}

test('a file or a link that is dropped beside the fields opens nothing', () => {
  const { chosen, isLeftToBrowser } = open()
  for (const dropped of [files, link]) expect(isLeftToBrowser(screen.getByText('Beside'), dropped)).toEqual([false, false])
  expect(isLeftToBrowser(screen.getByLabelText('Name'), files)).toEqual([false, false])
  expect(chosen).toEqual([])
})

test('a picture that is dropped on its field is taken, and a text on a field of text', () => {
  const { chosen, isLeftToBrowser } = open()
  isLeftToBrowser(screen.getByLabelText('Picture'), files)
  expect(chosen).toEqual([file])
  expect(isLeftToBrowser(screen.getByLabelText('Name'), link)).toEqual([true, true])
})
