/** The original of a row, as it came. */
import { importsApi as api } from '@app/contract/papers/imports/imports'
import { Spin } from 'antd'
import { call, fetchBlob, saveFile } from '../../platform/client.ts'
import { FileView as View } from '../../ui/files/FileView.tsx'
import { useFileFacts } from './imports.api.ts'

export function FileView({ fileId, note }: { fileId: string; note?: string }) {
  const { data: file } = useFileFacts(fileId)
  if (!file) return <Spin />
  const asked = { params: { id: fileId } }
  return (
    <View
      file={{
        ...file,
        key: fileId,
        fetch: () => fetchBlob(api.file, asked),
        save: () => saveFile(api.file, asked, file.name),
        face: async () => (await call(api.face, asked, { noLoading: true })).data,
      }}
      {...(note === undefined ? {} : { note })}
    />
  )
}
