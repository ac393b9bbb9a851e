/**
 * Letters nobody sees: control characters but tab and line ends, those that turn the direction of writing, and those of no width. They make
 * a name look like another, and the database takes no NUL at all.
 */
const WIDTHLESS = '\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFEFF'
const CONTROL = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F'
const UNSEEN = new RegExp(`[${CONTROL}${WIDTHLESS}]`)
const ALL_UNSEEN = new RegExp(`[${CONTROL}${WIDTHLESS}]`, 'g')
const ALL_WIDTHLESS = new RegExp(`[${WIDTHLESS}]`, 'g')

/** Whether some of it nobody sees, or is half a letter. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text) || !text.isWellFormed()

/** Without what comes along when text is copied from elsewhere. */
export const withoutWidthless = (text: string): string => text.replace(ALL_WIDTHLESS, '')

/** What can be seen of it: for texts of the outside, which nobody here can type again. */
export const seenOf = (text: string): string => text.replace(ALL_UNSEEN, '').toWellFormed()
