/** 附件 beside the paper: one file at a time, zoomed and turned over without leaving the line; the documents it was made from below. */
import { fileRefusal, VOUCHER_FILE_ENDINGS } from '@app/domain/finance/vouchers/voucher-file'
import { CloseOutlined, DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { compressImage } from '../../../ui/files/compress-image.ts'
import { FileView, type ViewedFile } from '../../../ui/files/FileView.tsx'
import { State } from '../../../ui/faces/Page.tsx'
import { saveBlob } from '../../../platform/client.ts'
import './files-panel.css'
import { showsSource, VoucherDocuments } from './origin.ts'
import { ElectronicOnly } from './ElectronicOnly.tsx'
import { PaperBar } from './PaperBar.tsx'
import { checkFiles, useRemoveFile, useVoucherFiles, viewed } from './voucher-files.api.ts'
import type { VoucherRow } from '../vouchers.api.ts'

interface Props {
  readonly voucher: VoucherRow | null
  readonly mayAdd: boolean
  /** Files of a voucher that is not saved yet. */
  readonly waiting: readonly File[]
  readonly busy: boolean
  readonly onAdd: (files: readonly File[]) => void
  readonly onDrop: (file: File) => void
  readonly onClose: () => void
}

/** Those that are taken, pictures made smaller; of the others the reason is said. */
export async function taken(files: readonly File[]): Promise<File[]> {
  const list: File[] = []
  for (const one of files) {
    try {
      const file = await compressImage(one)
      const reason = fileRefusal({ name: file.name, sizeBytes: file.size })
      if (reason === null) list.push(file)
      else tell.warning(reason)
    } catch (error) {
      showError(error)
    }
  }
  return list
}

const ACCEPT = VOUCHER_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')
const keys = new WeakMap<File, string>()
/** A file that is only here yet, as the viewer takes one. */
function local(file: File): ViewedFile {
  const key = keys.get(file) ?? crypto.randomUUID()
  keys.set(file, key)
  return {
    key,
    name: file.name,
    mediaType: file.type,
    sizeBytes: file.size,
    fetch: async () => file,
    save: async () => saveBlob(file, file.name),
  }
}

/** The files of a voucher, sent and waiting, and the one that is looked at. */
function useFiles(voucher: VoucherRow | null, waiting: readonly File[], onDrop: (file: File) => void) {
  const { data } = useVoucherFiles(voucher?.id ?? '')
  const { mutateAsync: removeIt } = useRemoveFile()
  const voucherId = voucher?.id ?? ''
  useEffect(() => {
    if (voucherId !== '') void checkFiles(voucherId).catch(showError)
  }, [voucherId])
  const [at, setAt] = useState(0)
  const sent = data ?? []
  const files = [
    ...sent.map((file) => ({ sent: file, view: viewed(file), remove: voucher?.state === 'draft' ? () => drop(file.id, file.name) : null })),
    ...waiting.map((file) => ({ sent: null, view: local(file), remove: () => onDrop(file) })),
  ]
  const shown = Math.min(at, files.length - 1)
  const current = files[shown]
  const drop = async (id: string, name: string) => {
    if (!(await ask({ title: `删除附件《${name}》？`, ok: '删除', danger: true }))) return
    await removeIt({ params: { id } }).then(
      () => tell.success('删除成功'),
      () => undefined,
    )
  }
  const step = (by: number) => setAt(Math.max(0, Math.min(files.length - 1, shown + by)))
  return { sent, current, count: files.length, at: shown, step }
}

interface BarProps extends Pick<Props, 'mayAdd' | 'busy' | 'onAdd' | 'onClose'> {
  readonly files: ReturnType<typeof useFiles>
}
function FilesBar({ files, mayAdd, busy, onAdd, onClose }: BarProps) {
  const { current, count, at, step } = files
  const picker = useRef<HTMLInputElement>(null)
  // the cursor stays in the line: buttons of the panel take no focus
  const keepCursor = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div className="files-panel-bar">
      <b>附件</b>
      <span className="figure">{count === 0 ? '0' : `${at + 1} / ${count}`}</span>
      <Button
        type="text"
        aria-label="上一个附件"
        disabled={at <= 0}
        icon={<LeftOutlined />}
        onMouseDown={keepCursor}
        onClick={() => step(-1)}
      />
      <Button
        type="text"
        aria-label="下一个附件"
        disabled={at >= count - 1}
        icon={<RightOutlined />}
        onMouseDown={keepCursor}
        onClick={() => step(1)}
      />
      <span className="voucher-space" />
      {current?.remove && (
        <Button
          type="text"
          aria-label="删除附件"
          icon={<DeleteOutlined />}
          onMouseDown={keepCursor}
          onClick={() => void current.remove?.()}
        />
      )}
      <Button disabled={!mayAdd} loading={busy} icon={<PlusOutlined />} onClick={() => picker.current?.click()}>
        添加
      </Button>
      <Button type="text" aria-label="关闭附件" icon={<CloseOutlined />} onClick={onClose} />
      <input
        ref={picker}
        style={{ display: 'none' }}
        type="file"
        multiple
        aria-label="选择附件"
        accept={ACCEPT}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

export default function FilesPanel({ voucher, mayAdd, waiting, busy, onAdd, onDrop, onClose }: Props) {
  const documentsOf = use(VoucherDocuments)
  const files = useFiles(voucher, waiting, onDrop)
  const { sent, current } = files
  return (
    <aside className="files-panel" aria-label="凭证附件">
      <FilesBar files={files} mayAdd={mayAdd} busy={busy} onAdd={onAdd} onClose={onClose} />
      {current ? (
        <>
          {voucher !== null && current.sent && (
            <PaperBar key={current.sent.id} voucherId={voucher.id} file={current.sent} files={sent} may={mayAdd} accept={ACCEPT} />
          )}
          {current.sent?.intact === false && (
            <p role="alert">
              <State mark="red">与收到时不符</State> <span className="negative">这个附件被改动或丢失，不能作为凭证的依据；请核对备份</span>
            </p>
          )}
          <FileView file={current.view} />
        </>
      ) : (
        <div className="files-panel-empty quiet">
          没有附件。把图片、PDF、OFD 或 XML 拖到凭证上，或按“添加”
          {voucher === null ? '；保存凭证时一起上传' : ''}
        </div>
      )}
      {voucher !== null && sent.length > 0 && <ElectronicOnly voucherId={voucher.id} />}
      {voucher?.state === 'posted' && <div className="quiet">凭证已记账：附件只能添加，不能删除或替换</div>}
      {voucher !== null && documentsOf && showsSource(voucher) && documentsOf(voucher)}
    </aside>
  )
}
