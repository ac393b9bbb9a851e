/** The original of a row, as it came. */
import { importsApi as api } from '@app/contract/practice/imports'
import { Spin } from 'antd'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { FileView as View } from '../../ui/FileView.tsx'
import { useFileFacts } from './imports.api.ts'
import { OfdView } from './OfdView.tsx'

export function FileView({ fileId, note }: { fileId: string; note?: string }) {
  const { data: file } = useFileFacts(fileId)
  if (!file) return <Spin />
  const asked = { params: { id: fileId } }
  if (/\.ofd$/i.test(file.name))
    return (
      <OfdView
        fileId={fileId}
        name={file.name}
        save={() => saveFile(api.file, asked, file.name)}
        {...(note === undefined ? {} : { note })}
      />
    )
  return (
    <View
      file={{ ...file, key: fileId, fetch: () => fetchBlob(api.file, asked), save: () => saveFile(api.file, asked, file.name) }}
      {...(note === undefined ? {} : { note })}
    />
  )
}
