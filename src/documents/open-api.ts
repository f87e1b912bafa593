/** The parts of an OpenAPI 3 document that the reference page shows. */
export interface OpenApi {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string | undefined;
  };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components?: {
    readonly parameters?: Readonly<Record<string, OpenApiParameter>>;
    readonly responses?: Readonly<Record<string, OpenApiResponse>>;
  };
}

export interface Reference {
  readonly $ref: string;
}

export interface OpenApiOperation {
  readonly summary?: string;
  readonly description?: string | undefined;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (OpenApiParameter | Reference)[];
  readonly responses?: Readonly<Record<string, OpenApiResponse | Reference>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string | undefined;
  readonly schema?: unknown;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, unknown>>;
}
