/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** All that a page is given. */
    page?: import('./documents/page-document.ts').PageDocument;
  }
}
