/** A closed month as a picture (结了账的一个月): the product's own face on the page before signing in. Drawn, in the colours of the theme. */

/** Of twelve months: what came in, and the part that stayed. */
const BARS = [30, 36, 33, 42, 38, 47, 44, 40, 52, 49, 56, 60] as const
const PROFIT = [7, 9, 6, 12, 8, 14, 12, 9, 16, 13, 18, 21] as const
const STEPS = ['资料', '发票', '资金', '凭证', '结账'] as const
/** Months stand so far apart that the words of the last one stand beside it. */
const MONTH = 32
const WIDE = 440
const STEP = 84

export const MonthPicture = () => (
  <svg className="login-picture" viewBox="0 0 460 236" role="img" aria-label="一个月从资料到结账都已完成，收入与利润逐月可见">
    <rect x="0.5" y="0.5" width="459" height="235" rx="8" className="pic-card" />
    <text x="20" y="30" className="pic-title">
      本月
    </text>
    <g transform="translate(368 14)">
      <rect width="72" height="22" rx="11" className="pic-seal" />
      <path d="M12 11.5l4 4 7-8.5" className="pic-tick" />
      <text x="28" y="15.5" className="pic-seal-word">
        已结账
      </text>
    </g>
    {STEPS.map((step, at) => (
      <g key={step} transform={`translate(${20 + at * STEP} 48)`}>
        <rect width={STEP - 12} height="34" rx="4" className="pic-step" />
        <circle cx="15" cy="17" r="6" className="pic-done" />
        <path d="M12 17.2l2.2 2.2 4-4.6" className="pic-mark" />
        <text x="27" y="21" className="pic-word">
          {step}
        </text>
      </g>
    ))}
    <line x1="20" x2={WIDE} y1="196" y2="196" className="pic-line" />
    {BARS.map((height, at) => {
      const x = 24 + at * MONTH
      const last = at === BARS.length - 1
      return (
        <g key={x}>
          <rect x={x} y={196 - height * 1.5} width="16" height={height * 1.5} rx="1" className={last ? 'pic-now' : 'pic-bar'} />
          <rect x={x + 18} y={196 - PROFIT[at]! * 1.5} width="8" height={PROFIT[at]! * 1.5} rx="1" className="pic-profit" />
          <text x={x + 8} y="212" className="pic-month">
            {at + 1}
          </text>
        </g>
      )
    })}
    <text x="408" y="114" className="pic-label">
      收入
    </text>
    <text x="408" y="178" className="pic-label profit">
      利润
    </text>
  </svg>
)
