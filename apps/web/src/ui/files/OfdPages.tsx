/** An OFD as it is printed: lines, pictures, seals and text where they stand, page below page; drawn, never run. */
import type { OfdFaceWire } from '@app/contract/kernel/ofd-face'
import { Spin } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { isApiError } from '../../platform/api-error.ts'
import { Failed } from '../faces/faces.tsx'
import './files.css'

export type OfdFace = z.output<typeof OfdFaceWire>
type Item = OfdFace['pages'][number]['items'][number]

/** The server has no face for it. */
const NO_FACE = 'DO0015'

/** Typefaces of the paper, with what computers have in their place. */
const families = (font: string): string =>
  /宋|song|simsun/i.test(font)
    ? `${font}, SimSun, "Songti SC", "Noto Serif SC", serif`
    : /楷|kai/i.test(font)
      ? `${font}, KaiTi, STKaiti, "Songti SC", serif`
      : /courier/i.test(font)
        ? '"Courier New", Courier, monospace'
        : `${font === '' ? '' : `${font}, `}SimHei, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif`

function Drawn({ item }: { item: Item }) {
  const transform = `matrix(${item.m.join(' ')})`
  switch (item.kind) {
    case 'path':
      return (
        <path
          transform={transform}
          d={item.d}
          fill={item.fill ?? 'none'}
          stroke={item.stroke ?? 'none'}
          strokeWidth={item.width}
          opacity={item.opacity}
        />
      )
    case 'image':
      return <image transform={transform} href={item.href} width={1} height={1} preserveAspectRatio="none" />
    default:
      return (
        <text
          transform={transform}
          x={item.xs.join(' ')}
          y={item.ys.join(' ')}
          fontSize={item.size}
          fontFamily={families(item.font)}
          fontWeight={item.bold ? 700 : 400}
          fill={item.fill}
          opacity={item.opacity}
        >
          {item.text}
        </text>
      )
  }
}

interface Props {
  readonly name: string
  readonly page?: number | null
  readonly load: () => Promise<OfdFace>
  /** The data as they came, for a file that is data: shown below its face, or alone when nobody lays it out. */
  readonly raw?: ReactNode
}

export function OfdPages({ name, page = null, load, raw }: Props) {
  const [face, setFace] = useState<OfdFace | Error | null>(null)
  // asked anew is another question
  const [asked, setAsked] = useState({ load })
  useEffect(() => {
    let left = false
    asked.load().then(
      (found) => !left && setFace(found),
      (error: unknown) => !left && setFace(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      left = true
    }
  }, [asked])
  if (face === null) return <Spin />
  if (face instanceof Error && raw !== undefined && isApiError(face) && face.code === NO_FACE) return raw
  if (face instanceof Error) return <Failed error={face} onAgain={() => setAsked({ load })} />
  const pages = face.pages.map((one, index) => ({ ...one, number: index + 1 })).filter((one) => page === null || one.number === page)
  if (pages.length === 0) return <div className="quiet">没有版面，请下载后查看</div>
  return (
    <div className="ofd-pages">
      {face.note !== '' && <p className="quiet ofd-note">{face.note}</p>}
      {pages.map(({ number, width, height, items }) => (
        <svg key={number} className="ofd-page" role="img" aria-label={`${name} 第 ${number} 页`} viewBox={`0 0 ${width} ${height}`}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a page draws the same thing in several places
            <Drawn key={index} item={item} />
          ))}
        </svg>
      ))}
      {raw !== undefined && (
        <details className="ofd-raw">
          <summary>数据原文</summary>
          {raw}
        </details>
      )}
    </div>
  )
}
