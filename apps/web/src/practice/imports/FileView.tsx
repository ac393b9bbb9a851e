/** The original of a row: PDF and pictures on the page, data files as text, everything to be saved (spec 2 §2.12). */
import { DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { importsApi as api } from '@app/contract/practice/imports'
import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { fetchBlob, saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useFileFacts } from './imports.api.ts'
import { shownAs, textOf, zoomed } from './file-kind.ts'

type Content =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed' }

export function FileView({ fileId, note }: { fileId: string; note?: string }) {
  const { data: file } = useFileFacts(fileId)
  const how = file ? shownAs(file.name, file.mediaType) : 'none'
  const [content, setContent] = useState<Content | null>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (how === 'none') return undefined
    let url: string | null = null
    let left = false
    const load = async () => {
      try {
        const blob = await fetchBlob(api.file, { params: { id: fileId } })
        if (left) return
        if (how === 'text') return setContent({ kind: 'text', text: textOf(await blob.arrayBuffer()) })
        url = URL.createObjectURL(blob)
        setContent({ kind: 'url', url })
      } catch (error) {
        if (left) return
        setContent({ kind: 'failed' })
        showError(error)
      }
    }
    void load()
    return () => {
      left = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [fileId, how])
  if (!file) return <Spin />
  return (
    <div className="file-view">
      <div className="file-view-bar">
        <span>
          {file.name} <span className="quiet">{(file.sizeBytes / 1024).toFixed(1)} KB</span>
          {note !== undefined && note !== '' && <span className="quiet"> · {note}</span>}
        </span>
        <span>
          {how === 'picture' && (
            <>
              <Button type="text" aria-label="缩小" icon={<ZoomOutOutlined />} onClick={() => setZoom(zoomed(zoom, -1))} />
              <Button type="text" aria-label="放大" icon={<ZoomInOutlined />} onClick={() => setZoom(zoomed(zoom, 1))} />
            </>
          )}
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void saveFile(api.file, { params: { id: fileId } }, file.name).catch(showError)}
          >
            下载原文件
          </Button>
        </span>
      </div>
      {how !== 'none' && content === null && <Spin />}
      {content?.kind === 'url' && how === 'pdf' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; only files that start as PDF get here
        <iframe title={file.name} src={content.url} className="file-view-pdf" />
      )}
      {content?.kind === 'url' && how === 'picture' && (
        <div className="file-view-picture">
          <img src={content.url} alt={file.name} style={{ width: `${zoom * 100}%` }} />
        </div>
      )}
      {content?.kind === 'text' && <pre className="file-view-text">{content.text}</pre>}
      {content?.kind === 'failed' && <div className="quiet">文件打不开，请下载后查看</div>}
      {how === 'none' && <div className="quiet">这种文件请下载后查看</div>}
    </div>
  )
}
