/** 附件: papers of a card, sent as they are chosen, looked at beside. */
import { fileRefusal, VOUCHER_FILE_ENDINGS } from '@app/domain/finance/vouchers/voucher-file'
import { Drawer } from 'antd'
import { useState } from 'react'
import { ask, showError, tell } from '../../../platform/feedback.tsx'
import { faceOf } from '../../../ui/faces/faces.tsx'
import { FileList, type ManagedFile } from '../../../ui/files/FileList.tsx'
import { FileView } from '../../../ui/files/FileView.tsx'
import { useAddFiles, useFiles, useRemoveFile, viewed, type AssetFile, type CardRow } from '../assets.api.ts'

interface Props {
  readonly card: Pick<CardRow, 'id' | 'code' | 'name'>
  readonly may: boolean
  readonly onClose: () => void
}
type Sent = AssetFile & ManagedFile
const ACCEPT = VOUCHER_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')

export function FilesDrawer({ card, may, onClose }: Props) {
  const { data, loading, error, again } = useFiles(card.id)
  const { mutateAsync: add, isPending } = useAddFiles()
  const { mutateAsync: remove } = useRemoveFile()
  const [open, setOpen] = useState<string | null>(null)
  const sent = (data ?? []).map((file): Sent => ({ ...file, uid: file.id, fresh: false }))
  const shown = sent.find(({ id }) => id === open)
  const change = async (next: readonly (Sent | ManagedFile)[]) => {
    const fresh = next.flatMap(({ raw }) => raw ?? [])
    const gone = sent.filter((one) => !next.some(({ uid }) => uid === one.uid))
    try {
      if (fresh.length > 0) {
        await add({ params: { id: card.id }, files: fresh })
        tell.success(`已添加 ${fresh.length} 个附件`)
      }
      for (const { id, name } of gone) {
        if (!(await ask({ title: `删除附件《${name}》？`, content: '删除后不能恢复', ok: '删除', danger: true }))) return
        await remove({ params: { id } })
        tell.success('附件已删除')
      }
    } catch (refusal) {
      showError(refusal)
    }
  }
  // nothing to wait for an empty list: it is where the first one is dropped
  const face = faceOf({ loading, error, again, count: 1, empty: null })
  return (
    <Drawer open size={shown === undefined ? 560 : 960} title={`附件 · ${card.code} ${card.name}`} onClose={onClose}>
      {face ?? (
        <>
          <FileList<Sent>
            files={sent}
            disabled={!may || isPending}
            accept={ACCEPT}
            tip="照片、合同、保修单、验收单；图片、PDF、OFD、XML"
            refusalOf={fileRefusal}
            onChange={(next) => void change(next)}
            onOpen={({ uid }) => setOpen(uid === open ? null : uid)}
            onSave={(file) => viewed(file).save()}
          />
          {shown && <FileView file={viewed(shown)} />}
        </>
      )}
    </Drawer>
  )
}
