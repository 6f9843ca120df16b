/** A text with `{name}` parameters, or two forms of it chosen by the parameter `count`. */
export type Text = string | { readonly one: string; readonly other: string };

/** A catalogue with the same keys in another language, which may need fewer or more plural forms. */
export type Translation<Catalogue> = { readonly [Key in keyof Catalogue]: Text };

type NamesIn<Template> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters that a text needs. */
export type ParameterNames<Shape> = Shape extends { readonly other: infer Other }
  ? NamesIn<Other> | 'count'
  : NamesIn<Shape>;
