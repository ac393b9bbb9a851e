/** A place files are dropped on or chosen from; checks type and size before anything is sent (spec 2 §5). */
import { NO_STATE_SECRETS } from '@app/domain/kernel/state-secrets'
import { InboxOutlined } from '@ant-design/icons'
import { useId, useState, type DragEvent } from 'react'
import { tell } from '../../platform/feedback.tsx'

interface Props {
  readonly accept: readonly string[]
  readonly hint: string
  readonly maxMegabytes?: number
  readonly maxFiles?: number
  readonly onFiles: (files: File[]) => void
  readonly disabled?: boolean
}

const MEGABYTE = 1024 * 1024

/** Why a choice of files is refused, or null. */
export function refusal(
  files: readonly { name: string; size: number }[],
  accept: readonly string[],
  megabytes: number,
  count: number,
): string | null {
  if (files.length > count) return `文件数量超出限制（${count}个），请删减后再上传`
  for (const file of files) {
    if (!accept.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))) return `文件《${file.name}》不是${accept.join('、')}格式`
    if (file.size >= megabytes * MEGABYTE) return `文件《${file.name}》大小 ${(file.size / MEGABYTE).toFixed(1)} MB 超过 ${megabytes} MB`
  }
  return null
}

export function FileDrop({ accept, hint, maxMegabytes = 20, maxFiles = Infinity, onFiles, disabled = false }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length === 0) return
    const refused = refusal(files, accept, maxMegabytes, maxFiles)
    if (refused === null) onFiles(files)
    else tell.warning(refused)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is for the mouse; the input inside is for everyone
    <label
      htmlFor={id}
      className={over ? 'file-drop over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <InboxOutlined />
      <span>把文件拖到这里，或点击选择</span>
      <small>{hint}</small>
      <small>{NO_STATE_SECRETS}</small>
      <input
        id={id}
        type="file"
        disabled={disabled}
        multiple={maxFiles > 1}
        accept={accept.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}
