/** A page body that takes files dropped anywhere on it. */
import { useState, type DragEvent, type ReactNode } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { refusal } from '../../ui/files/FileDrop.tsx'
import './imports.css'

interface Props {
  readonly accept: readonly string[]
  readonly disabled: boolean
  readonly onFiles: (files: File[]) => void
  readonly children: ReactNode
}
const [MEGABYTES, FILES] = [20, 50]

export function DropPage({ accept, disabled, onFiles, children }: Props) {
  const [over, setOver] = useState(false)
  const carriesFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files')
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    const refused = refusal(files, accept, MEGABYTES, FILES)
    if (refused === null) onFiles(files)
    else tell.warning(refused)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is for the mouse; the import button is for everyone
    <div
      className={over ? 'drop-page over' : 'drop-page'}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
