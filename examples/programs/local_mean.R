# Moves each point towards the mean of its nearest points; a method for QMF.
#
# In a configuration:  estimator: {type: command, run: [Rscript, local_mean.R], parameters: {k: 8, step: 0.5}}

read_npy <- function(file) {
    connection <- file(file, "rb")
    on.exit(close(connection))
    start <- readBin(connection, "raw", 10)
    header <- rawToChar(readBin(connection, "raw", as.integer(start[9]) + 256L * as.integer(start[10])))
    shape <- as.integer(strsplit(gsub("[() ]", "", regmatches(header, regexpr("\\([^)]*\\)", header))), ",")[[1]])
    whole <- grepl("<i8", header, fixed = TRUE)
    if (whole) {
        # R has no whole numbers of 64 bits: the lower half has the same sign.
        return(readBin(connection, "integer", 2L * prod(shape), size = 4, endian = "little")[c(TRUE, FALSE)])
    }
    matrix(readBin(connection, "double", prod(shape), endian = "little"), nrow = shape[1], byrow = TRUE)
}

write_npy <- function(values, file) {
    connection <- file(file, "wb")
    on.exit(close(connection))
    header <- sprintf("{'descr': '<f8', 'fortran_order': True, 'shape': (%d, %d), }", nrow(values), ncol(values))
    length <- ceiling((10 + nchar(header) + 1) / 64) * 64 - 10
    writeBin(c(as.raw(0x93), charToRaw("NUMPY"), as.raw(c(1, 0, length %% 256, length %/% 256))), connection)
    writeBin(charToRaw(paste0(formatC(header, width = -(length - 1)), "\n")), connection)
    writeBin(as.vector(values), connection, endian = "little")
}

# Numbers of a flat JSON object; the package jsonlite reads everything.
number <- function(json, name, otherwise) {
    found <- regmatches(json, regexec(paste0("\"", name, "\"\\s*:\\s*(-?[0-9.eE+-]+)"), json))[[1]]
    if (length(found) == 2) as.numeric(found[2]) else otherwise
}

folder <- tail(commandArgs(trailingOnly = TRUE), 1)
json <- paste(readLines(file.path(folder, "request.json"), warn = FALSE), collapse = " ")
k <- number(json, "k", 8)
step <- number(json, "step", 0.5)
sample <- read_npy(file.path(folder, "sample.npy"))
targets <- read_npy(file.path(folder, "targets.npy"))
index <- read_npy(file.path(folder, "index.npy"))

answer <- targets
for (i in seq_len(nrow(targets))) {
    moves <- sweep(sample, 2, targets[i, ])
    squares <- rowSums(moves^2)
    if (index[i] >= 0) squares[index[i] + 1] <- Inf
    near <- head(order(squares), k)
    near <- near[is.finite(squares[near])]
    if (length(near) > 0) answer[i, ] <- targets[i, ] + step * colMeans(moves[near, , drop = FALSE])
}
write_npy(answer, file.path(folder, "answer.npy"))
