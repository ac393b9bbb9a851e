/** The product's mark (标志): a T account whose two sides meet in a tick, and the name beside it. */

/** The mark alone, as tall as it is wide; it takes the colour of the text around it. */
export const Mark = ({ size }: { size: number }) => (
  <svg className="shell-mark" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <rect x="1" y="1" width="22" height="22" rx="5.5" fill="currentColor" />
    <g stroke="var(--mark-line, #fff)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M5.5 7.2h13" />
      <path d="M12 7.2v4.3" />
      <path d="M6.6 14.2l4.3 4 7-7.6" />
    </g>
  </svg>
)

export const Logo = ({ white, words }: { white: boolean; words: string }) => (
  <span className={white ? 'shell-logo white' : 'shell-logo'}>
    <Mark size={22} />
    清账{words}
  </span>
)
