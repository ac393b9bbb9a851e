/**
 * Files of a thing (文件管理, spec 2 §2.12): as a list, or as cards under a place to drop them; new ones marked, each to be looked at,
 * saved or removed. Which of the two is the person's choice and is kept.
 * The list is the owner's; what is chosen here is new until the owner has sent it.
 */
import { NO_STATE_SECRETS } from '@app/domain/kernel/state-secrets'
import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { saveBlob } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { recall, remember } from '../../platform/storage.ts'
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
  /** Fetches a file that has been sent; a new one is saved from memory. */
  readonly onSave: (file: F) => Promise<void>
  readonly most?: number
  readonly mode?: LimitMode
  readonly accept?: string
  /** Why a file is not taken, or null. */
  readonly refusalOf?: (file: { readonly name: string; readonly sizeBytes: number }) => string | null
  readonly tip?: string
  readonly disabled?: boolean
}

type Layout = 'list' | 'drag'
const LAYOUT = 'files:layout'

export function FileList<F extends ManagedFile>(props: Props<F>) {
  const { files, onChange, onOpen, onSave, most = Infinity, mode = 'never', refusalOf, disabled = false } = props
  const [layout, setLayout] = useState<Layout>(() => recall(LAYOUT, 'drag'))
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
  const save = async (file: F | ManagedFile) => (file.raw ? saveBlob(file.raw, file.name) : onSave(file as F))
  const choose = (
    <Button disabled={disabled} onClick={() => picker.current?.click()}>
      选择文件
    </Button>
  )
  return (
    <div>
      <Segmented<Layout>
        className="file-layout"
        aria-label="文件排列"
        value={layout}
        options={[
          { value: 'drag', label: '拖放' },
          { value: 'list', label: '列表' },
        ]}
        onChange={(next) => {
          remember(LAYOUT, next)
          setLayout(next)
        }}
      />
      <input
        ref={picker}
        // the forms of the library show every field for files, hidden or not
        style={{ display: 'none' }}
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
          {choose} <span className="quiet">或把文件拖到这里；{NO_STATE_SECRETS}</span>
        </div>
      ) : (
        choose
      )}
      {props.tip !== undefined && <p className="quiet">{props.tip}</p>}
      <ul className={layout === 'drag' ? 'file-list file-cards' : 'file-list'} aria-label="文件">
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
            <Button
              type="text"
              icon={<DownloadOutlined />}
              aria-label={`下载${file.name}`}
              onClick={() => void save(file).catch(showError)}
            />
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
