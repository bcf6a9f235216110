/** What a language has to have of the English texts: sentences, or functions of what they speak of. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};
