/** An OFD as it is printed: its text where it stands, page below page. Lines and seals are in the file alone, and that is said. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { showError } from '../../platform/feedback.tsx'
import { Failed } from '../../ui/faces.tsx'
import '../../ui/files.css'
import { useFace } from './imports.api.ts'
import './imports.css'

interface Props {
  readonly fileId: string
  readonly name: string
  readonly note?: string
  readonly save: () => Promise<void>
}
/** Around the text, in points. */
const MARGIN = 14

export function OfdView({ fileId, name, note = '', save }: Props) {
  const { data, error, again } = useFace(fileId)
  const pages = data ? [...Map.groupBy(data.texts, (text) => text.page)] : []
  return (
    <div className="file-view">
      <div className="file-view-bar">
        <span>
          {name} {note !== '' && <span className="quiet">· {note}</span>}
        </span>
        <Button icon={<DownloadOutlined />} onClick={() => void save().catch(showError)}>
          下载原文件
        </Button>
      </div>
      {error ? <Failed error={error} onAgain={again} /> : data === undefined && <Spin />}
      {pages.map(([page, texts]) => {
        const left = Math.min(...texts.map((text) => text.x)) - MARGIN
        const top = Math.min(...texts.map((text) => text.y - text.size)) - MARGIN
        const right = Math.max(...texts.map((text) => text.x + text.width)) + MARGIN
        const bottom = Math.max(...texts.map((text) => text.y)) + MARGIN
        return (
          <svg
            key={page}
            className="ofd-page"
            role="img"
            aria-label={`${name} 第 ${page} 页`}
            viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
          >
            {texts.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a page prints the same words in several places
              <text key={index} x={text.x} y={text.y} fontSize={text.size}>
                {text.text}
              </text>
            ))}
          </svg>
        )
      })}
      {pages.length > 0 && <p className="quiet">只显示文字；表格线和印章请下载后用阅读器查看。</p>}
    </div>
  )
}
