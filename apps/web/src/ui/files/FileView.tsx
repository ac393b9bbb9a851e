/** A file on the page (查看文件): PDF and pictures to look at and zoom, data files as text, everything to be saved (spec 2 §2.12). */
import { DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { NOT_CONVERTED } from './compress-image.ts'
import { shownAs, textOf, zoomed } from './file-kind.ts'
import './files.css'
import { OfdPages, type OfdFace } from './OfdPages.tsx'

type Content =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed' }

export interface ViewedFile {
  /** Another file under the same key is not fetched again. */
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly fetch: () => Promise<Blob>
  readonly save: () => Promise<void>
  /** The printed face, for files the browser does not show by itself. */
  readonly face?: () => Promise<OfdFace>
}

interface Props {
  readonly file: ViewedFile
  readonly note?: string
  /** Degrees a picture is shown turned by, clockwise. */
  readonly turned?: number
  /** The page a PDF is opened at. */
  readonly page?: number | null
}

export const FileView = (props: Props) => <View key={props.file.key} {...props} />

function View({ file, note, turned = 0, page = null }: Props) {
  const how = shownAs(file.name, file.mediaType)
  const face = /\.(ofd|xml)$/i.test(file.name) ? file.face : undefined
  const [fetchIt] = useState(() => file.fetch)
  const [content, setContent] = useState<Content | null>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    if (how === 'none') return undefined
    let url: string | null = null
    let left = false
    const load = async () => {
      try {
        const blob = await fetchIt()
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
  }, [fetchIt, how])
  const raw = content?.kind === 'text' ? <pre className="file-view-text">{content.text}</pre> : undefined
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
          <Button icon={<DownloadOutlined />} onClick={() => void file.save().catch(showError)}>
            下载原文件
          </Button>
        </span>
      </div>
      {how !== 'none' && content === null && <Spin />}
      {content?.kind === 'url' && how === 'pdf' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; only files that start as PDF get here
        <iframe title={file.name} src={page === null ? content.url : `${content.url}#page=${page}`} className="file-view-pdf" />
      )}
      {content?.kind === 'url' && how === 'picture' && (
        <div className="file-view-picture">
          <img
            src={content.url}
            alt={file.name}
            style={{ width: `${zoom * 100}%`, rotate: `${turned}deg` }}
            onError={() => {
              setContent({ kind: 'failed' })
              tell.warning(NOT_CONVERTED)
            }}
          />
        </div>
      )}
      {content?.kind === 'text' && face === undefined && raw}
      {content?.kind === 'failed' && <div className="quiet">文件打不开，请下载后查看</div>}
      {face !== undefined && <OfdPages name={file.name} page={page} load={face} raw={raw} />}
      {how === 'none' && face === undefined && <div className="quiet">这种文件请下载后查看</div>}
    </div>
  )
}
