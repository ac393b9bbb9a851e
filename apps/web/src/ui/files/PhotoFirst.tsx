/** The photograph comes first on a telephone: a button that opens the camera, and what was taken, with a way to take it back. */
import { CameraOutlined, CloseOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { compressImage } from './compress-image.ts'
import './photo-first.css'

interface Props {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
  /** Why a file is not taken, or null. */
  readonly refusalOf?: (file: { readonly name: string; readonly sizeBytes: number }) => string | null
  readonly disabled?: boolean
}

export function PhotoFirst({ files, onFiles, refusalOf, disabled = false }: Props) {
  const [busy, setBusy] = useState(false)
  const take = async (chosen: readonly File[]) => {
    setBusy(true)
    const added: File[] = []
    for (const one of chosen) {
      try {
        const ready = await compressImage(one)
        const reason = refusalOf?.({ name: ready.name, sizeBytes: ready.size }) ?? null
        if (reason === null) added.push(ready)
        else tell.warning(reason)
      } catch (error) {
        showError(error)
      }
    }
    setBusy(false)
    if (added.length > 0) onFiles([...files, ...added])
  }
  return (
    <div className="photo-first">
      <label className="photo-button">
        <CameraOutlined /> {busy ? '正在处理…' : files.length === 0 ? '拍照' : '再拍一张'}
        <input
          type="file"
          aria-label="拍照"
          accept="image/*"
          capture="environment"
          disabled={disabled || busy}
          onChange={(event) => {
            void take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {files.length > 0 && (
        <ul aria-label="拍好的">
          {files.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two photographs may have one name, and they stay in place
            <li key={at}>
              <span>{one.name}</span>
              <button type="button" aria-label={`去掉${one.name}`} onClick={() => onFiles(files.filter((other) => other !== one))}>
                <CloseOutlined />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
