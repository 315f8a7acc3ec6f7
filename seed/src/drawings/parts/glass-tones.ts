/** Window glass tones from shadow to highlight. */
export const GLASS_TONES = [
  '#151c21',
  '#1a242a',
  '#222e36',
  '#2d3b45',
  '#3d4e59',
  '#526570',
  '#6b7f8a',
  '#84969f',
  '#9babb3',
] as const

/** Tones of black roofs and soft tops. */
export const BLACK_TONES = [
  '#15181b',
  '#1a1e22',
  '#20252a',
  '#282e34',
  '#333a41',
  '#444c54',
  '#5c656d',
  '#77818a',
  '#8f99a1',
] as const
export const FABRIC_TONES = [
  ['#15181b', '#1b1f23', '#21262a', '#272c31', '#2e3439', '#353b41', '#3d444a', '#454c53', '#4e565d'],
  ['#2a1c16', '#33231b', '#3b2a20', '#433126', '#4b382c', '#533f32', '#5b4638', '#634d3f', '#6b5546'],
  ['#161c2a', '#1b2233', '#20283b', '#262f44', '#2c364d', '#323d55', '#39455e', '#404d67', '#475570'],
] as const
