/** A hidden field that chooses files; a button presses it. */
import type { RefObject } from 'react'

interface Props {
  readonly picker: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
}
export const FilesInput = ({ picker, label, accept, onFiles }: Props) => (
  <input
    ref={picker}
    style={{ display: 'none' }}
    type="file"
    multiple
    aria-label={label}
    accept={accept}
    onChange={(event) => {
      const files = [...(event.target.files ?? [])]
      event.target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)
