/** What rich text of people (推广信息) may be made of; the cleaners of server and browser keep to this list. */

/** Tags that are kept, all without attributes but `a` and `img`. */
export const RICH_TEXT_TAGS = 'p div span br b strong i em u s h1 h2 h3 h4 ul ol li blockquote a img table thead tbody tr th td hr'.split(
  ' ',
)
/** Their content is no text for people and goes with them. */
export const RICH_TEXT_DROPPED =
  'script style iframe object embed template svg math noscript textarea option title xmp noembed noframes plaintext'.split(' ')
export const RICH_TEXT_LINK = /^(https?:\/\/|mailto:)\S*$/i
/** Pictures come along as data; SVG could run. */
export const RICH_TEXT_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i
/** Links lead away from here without telling where from. */
export const RICH_TEXT_REL = 'noopener noreferrer nofollow'
