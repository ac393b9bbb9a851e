/** The page as it will come out, in small: its direction, what stays free, how many rows. */
import { paperOf, VOUCHER_PARTS, voucherRoom, type PrintKind, type PrintSettings } from '@app/domain/ledger/preferences/print-settings'

const BOX = 210

export function PagePreview({ kind, settings }: { kind: PrintKind; settings: PrintSettings }) {
  const paper = paperOf(settings, true)
  const tables = kind === 'voucher' ? settings.tablesPerPage : 1
  const scale = BOX / Math.max(paper.width, paper.height)
  const whole = paper.height / tables
  const { top, bottom, left, right } = settings
  const { body, rowHeight } = voucherRoom(settings)
  const width = paper.width - left - right
  const start = VOUCHER_PARTS.title + VOUCHER_PARTS.info + VOUCHER_PARTS.header
  const height = kind === 'voucher' ? body : whole - top - bottom - start
  const step = kind === 'voucher' ? rowHeight : settings.rowHeightMode === 'custom' ? settings.rowHeight : 0.56
  const rows = step > 0 && height > 0 ? Math.min(80, Math.round(height / step)) : 0
  return (
    <figure className="print-preview">
      <svg
        role="img"
        aria-label={`${paper.width}×${paper.height} 厘米`}
        width={paper.width * scale}
        height={paper.height * scale}
        viewBox={`0 0 ${paper.width} ${paper.height}`}
      >
        <rect className="paper" width={paper.width} height={paper.height} />
        {Array.from({ length: tables }, (_, index) => (
          <g key={index} transform={`translate(0 ${index * whole})`}>
            {index > 0 && <line className="cut" x1={0} x2={paper.width} y1={0} y2={0} />}
            <rect className="free" x={left} y={top} width={Math.max(0, width)} height={Math.max(0, whole - top - bottom)} />
            {Array.from({ length: rows + 1 }, (__, row) => (
              <line key={row} className="row" x1={left} x2={left + width} y1={top + start + row * step} y2={top + start + row * step} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="quiet">
        {paper.width} × {paper.height} 厘米
        {kind === 'voucher' && settings.rowHeightMode !== 'content' && `，每张 ${rows} 行`}
        {kind !== 'voucher' && settings.direction === 'auto' && '（列多时横向）'}
      </figcaption>
    </figure>
  )
}
