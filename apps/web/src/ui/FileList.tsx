/**
 * Files of a thing (文件管理, spec 2 §2.12): a list or a place to drop them, new ones marked, each to be looked at, saved or removed.
 * The list is the owner's; what is chosen here is new until the owner has sent it.
 */
import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { showError, tell } from '../platform/feedback.tsx'
import { compressImage } from './compress-image.ts'
import { fit, type LimitMode, type ListedFile } from './file-limit.ts'
import './files.css'

export interface ManagedFile extends ListedFile {
  readonly sizeBytes: number
  /** The bytes of a new one. */
  readonly raw?: File
}

interface Props<F extends ManagedFile> {
  readonly files: readonly (F | ManagedFile)[]
  readonly onChange: (files: readonly (F | ManagedFile)[]) => void
  readonly onOpen?: (file: F | ManagedFile) => void
  readonly onSave?: (file: F | ManagedFile) => Promise<void>
  readonly layout?: 'list' | 'drag'
  readonly most?: number
  readonly mode?: LimitMode
  readonly accept?: string
  /** Why a file is not taken, or null. */
  readonly refusalOf?: (file: { readonly name: string; readonly sizeBytes: number }) => string | null
  readonly tip?: string
  readonly disabled?: boolean
}

export function FileList<F extends ManagedFile>(props: Props<F>) {
  const { files, onChange, onOpen, onSave, layout = 'list', most = Infinity, mode = 'never', refusalOf, disabled = false } = props
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = async (chosen: readonly File[]) => {
    const added: ManagedFile[] = []
    for (const one of chosen) {
      try {
        const raw = await compressImage(one)
        const reason = refusalOf?.({ name: raw.name, sizeBytes: raw.size }) ?? null
        if (reason === null) added.push({ uid: crypto.randomUUID(), name: raw.name, sizeBytes: raw.size, fresh: true, raw })
        else tell.warning(reason)
      } catch (error) {
        showError(error)
      }
    }
    const fitted = fit(files, added, most, mode)
    if (fitted.refused.length > 0) tell.warning(`文件数量超出限制（${most}个），请删减后再上传`)
    if (added.length > fitted.refused.length) onChange(fitted.files)
  }
  const choose = (
    <Button disabled={disabled} onClick={() => picker.current?.click()}>
      选择文件
    </Button>
  )
  return (
    <div>
      <input
        ref={picker}
        hidden
        multiple
        type="file"
        aria-label="选择文件"
        accept={props.accept}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          // the same file may be chosen again after it was removed
          event.target.value = ''
        }}
      />
      {layout === 'drag' ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the mouse's way to what the button inside does
        <div
          className={over ? 'file-drop over' : 'file-drop'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            if (!disabled) void take([...event.dataTransfer.files])
          }}
        >
          {choose} <span className="quiet">或把文件拖到这里</span>
        </div>
      ) : (
        choose
      )}
      {props.tip !== undefined && <p className="quiet">{props.tip}</p>}
      <ul className="file-list" aria-label="文件">
        {files.map((file) => (
          <li key={file.uid}>
            {onOpen ? (
              <Button type="link" onClick={() => onOpen(file)}>
                {file.name}
              </Button>
            ) : (
              <span>{file.name}</span>
            )}
            <span className="quiet">{(file.sizeBytes / 1024).toFixed(1)} KB</span>
            {file.fresh && <span className="state state-suggested">新文件</span>}
            {!file.fresh && onSave && (
              <Button
                type="text"
                icon={<DownloadOutlined />}
                aria-label={`下载${file.name}`}
                onClick={() => void onSave(file).catch(showError)}
              />
            )}
            <Button
              type="text"
              disabled={disabled}
              icon={<DeleteOutlined />}
              aria-label={`删除${file.name}`}
              onClick={() => onChange(files.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
