/** The small parts of the client's screens: loading, failed, nothing there; a word of thanks or of refusal. */
import type { ReactNode } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { Call } from './Call.tsx'

export const wordsOf = (error: unknown): string => (isApiError(error) || error instanceof Error ? error.message : '没有成功，请稍后再试')

interface Reading {
  readonly loading: boolean
  readonly error: Error | null
  readonly again: () => void
}

/** What stands in for a list that is not there; null when the list itself is to be shown. */
export function standIn({ loading, error, again }: Reading, count: number, nothing: string): ReactNode | null {
  if (error !== null)
    return (
      <div className="h5-face" role="alert">
        <p>{wordsOf(error)}</p>
        <button type="button" onClick={again}>
          重试
        </button>
        <Call />
      </div>
    )
  if (loading)
    return (
      <div className="h5-face" role="status">
        正在加载…
      </div>
    )
  return count === 0 ? <div className="h5-face">{nothing}</div> : null
}

export const Said = ({ good, bad }: { good?: string; bad?: string }) =>
  bad !== undefined && bad !== '' ? (
    <p className="h5-bad" role="alert">
      {bad}
    </p>
  ) : good !== undefined && good !== '' ? (
    <p className="h5-good" role="status">
      {good}
    </p>
  ) : null

/** A button that opens the camera or the files of the telephone. */
export function Camera({
  label,
  busy,
  many = true,
  onFiles,
}: {
  label: string
  busy: boolean
  many?: boolean
  onFiles: (files: File[]) => void
}) {
  const input = (camera: boolean) => (
    <label className={`h5-camera${camera ? ' main' : ''}${busy ? ' busy' : ''}`}>
      {busy ? '正在上传…' : camera ? `拍照${label}` : '选择文件'}
      <input
        type="file"
        disabled={busy}
        multiple={many}
        aria-label={camera ? `拍照${label}` : `选择文件${label}`}
        accept={camera ? 'image/*' : 'image/*,.pdf,.ofd,.xml,.xls,.xlsx,.doc,.docx,.zip'}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
  return (
    <div className="h5-cameras">
      {input(true)}
      {input(false)}
    </div>
  )
}
