/** Line drawings of our own (线描), one pen, in the theme's colours: what stands on a page that shows no rows. */
import type { ReactNode } from 'react'

/** Each in a field of 96 × 72; `em` is the part in the accent. */
const drawings = {
  paper: (
    <>
      <path d="M30 10h26l12 12v40H30z" />
      <path d="M56 10v12h12" />
      <path className="em" d="M38 34h22M38 43h22M38 52h13" />
    </>
  ),
  voucher: (
    <>
      <rect x="20" y="14" width="56" height="44" rx="2" />
      <path d="M20 26h56M42 26v32M59 26v32" />
      <path className="em" d="M26 35h10M26 44h10M64 35h7M47 44h7" />
    </>
  ),
  invoice: (
    <>
      <path d="M24 12h48v46l-6-4-6 4-6-4-6 4-6-4-6 4-6-4-6 4z" />
      <circle className="em" cx="60" cy="25" r="6" />
      <path d="M32 24h16M32 34h32M32 43h24" />
    </>
  ),
  bank: (
    <>
      <path d="M20 28l28-15 28 15z" />
      <path d="M27 33v20M41 33v20M55 33v20M69 33v20M20 58h56" />
      <path className="em" d="M44 23h8" />
    </>
  ),
  book: (
    <>
      <path d="M48 18c-8-6-18-6-28-4v42c10-2 20-2 28 4 8-6 18-6 28-4V14c-10-2-20-2-28 4z" />
      <path d="M48 18v42" />
      <path className="em" d="M27 26c5-1 10-1 14 1M27 35c5-1 10-1 14 1M55 27c4-2 9-2 14-1" />
    </>
  ),
  people: (
    <>
      <circle cx="38" cy="26" r="9" />
      <path d="M22 58c1-12 8-18 16-18s15 6 16 18" />
      <circle className="em" cx="62" cy="29" r="7" />
      <path className="em" d="M60 42c8 0 13 6 14 16" />
    </>
  ),
  box: (
    <>
      <path d="M22 26l26-12 26 12v26L48 64 22 52z" />
      <path d="M22 26l26 12 26-12M48 38v26" />
      <path className="em" d="M35 20l26 12" />
    </>
  ),
  message: (
    <>
      <path d="M20 16h56v34H46L34 61V50H20z" />
      <path className="em" d="M31 28h34M31 38h20" />
    </>
  ),
  company: (
    <>
      <path d="M26 60V16h28v44M54 28h18v32M18 60h60" />
      <path className="em" d="M34 25h4M43 25h4M34 35h4M43 35h4M34 45h4M43 45h4M61 38h4M61 48h4" />
    </>
  ),
  search: (
    <>
      <circle cx="43" cy="32" r="17" />
      <path d="M56 45l16 16" />
      <path className="em" d="M35 32h16" />
    </>
  ),
  failed: (
    <>
      <path d="M48 12l30 50H18z" />
      <path className="em" d="M48 30v15M48 52v2" />
    </>
  ),
  locked: (
    <>
      <rect x="28" y="33" width="40" height="28" rx="3" />
      <path d="M36 33v-7c0-16 24-16 24 0v7" />
      <path className="em" d="M48 43v8" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type Drawing = keyof typeof drawings

/** First word that fits, in this order. */
const WORDS: readonly (readonly [RegExp, Drawing])[] = [
  [/凭证|分录/, 'voucher'],
  [/发票/, 'invoice'],
  [/流水|对账|账户|资金|收支/, 'bank'],
  [/账套|公司/, 'company'],
  [/消息|提醒|回复/, 'message'],
  [/员|人|客户|供应商|角色|往来/, 'people'],
  [/商品|库存|收发|结存|单位/, 'box'],
  [/科目|余额|发生额|账簿|报表|辅助核算/, 'book'],
]
export const drawingFor = (title: string): Drawing => WORDS.find(([word]) => word.test(title))?.[1] ?? 'paper'

export const Draw = ({ drawing }: { drawing: Drawing }) => (
  <svg className="face-drawing" viewBox="0 0 96 72" width="96" height="72" aria-hidden>
    {drawings[drawing]}
  </svg>
)
