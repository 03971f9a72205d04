/** The colour of a band; everything inside repaints itself (app/ui/tokens.css). */
export type Ground = "paper" | "white" | "sand" | "sky" | "rose" | "marigold" | "ink";
