/** Where a text may be broken into lines (行首行尾禁则): between Chinese characters, not within a number or a word, and nothing lonely at either end. */

/** Never begins a line: it closes what stands before it. */
const CLOSING = new Set('，。、；：？！）】》」』”’〕％‰…·,.;:?!)]}>%')
/** Never ends a line: it opens what comes after it. */
const OPENING = new Set('（【《「『“‘〔([{<¥￥')
const WORD = /[\w.,:/@+%-]/

/** The pieces a text is broken between; a number or word is one of them. */
function piecesOf(value: string): string[] {
  const pieces: string[] = []
  let last = ''
  for (const character of value) {
    const joins = last !== '' && ((WORD.test(last) && WORD.test(character)) || CLOSING.has(character) || OPENING.has(last))
    if (joins) pieces[pieces.length - 1] += character
    else pieces.push(character)
    last = character
  }
  return pieces
}

/** Breaks text into lines no wider than so many points; a piece wider than a whole line is broken anywhere. */
export function breakLines(value: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const put = (piece: string, wide: number): void => {
    if (line !== '' && used + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += piece
    used += wide
  }
  for (const piece of piecesOf(value)) {
    const wide = widthOf(piece)
    if (wide <= width) put(piece, wide)
    else for (const character of piece) put(character, widthOf(character))
  }
  lines.push(line)
  return lines
}
